/** The global style sheets, in the required order. Imported once, by the root route and by Storybook. */
import './fonts.css';
import './tokens.css';
import './base.css';
