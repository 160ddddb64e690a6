/** Types of `main.js`, which has nothing but effects. */
export {};
