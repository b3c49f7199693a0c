/**
 * What every page loads: the custom elements. The programs of some come where their tags stand
 * (`later.js`); the engine and the editor come when they are asked for.
 */

import './copy.js';
import './later.js';
import './offline.js';
import './stepper.js';
