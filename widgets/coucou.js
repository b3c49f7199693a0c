/** What every page loads: the custom elements. The engine and the editor come when they are asked for. */

import './compare.js';
import './copy.js';
import './courses.js';
import './duel.js';
import './offline.js';
import './play.js';
import './stepper.js';
