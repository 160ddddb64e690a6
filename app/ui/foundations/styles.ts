/** The global style sheets in the order they must stand. Imported once, by the root route and by Storybook. */
import './fonts.css';
import './tokens.css';
import './base.css';
