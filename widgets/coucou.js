/** What every page loads: the custom elements. The engine and the editor come when they are asked for. */

import './copy.js';
import './later.js';
import './offline.js';
import './stepper.js';
