/** Whether a press of a link opens it in another tab or window, or saves it: it is then left to the browser. */
export function opensElsewhere(event: {
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
