/**
 * Read marks of lists were stored in the browser until they moved to the server. What an earlier version left is removed:
 * nothing reads it, and signing out no longer does.
 */
export function removeOldReadMarks(): void {
  try {
    localStorage.removeItem('read-items');
  } catch {
    // Storage is off: there is nothing to remove.
  }
}
