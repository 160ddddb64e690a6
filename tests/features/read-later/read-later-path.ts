/** The path of the screen, as routes.json has it. */
export const READ_LATER_PATH = '/read-later';
