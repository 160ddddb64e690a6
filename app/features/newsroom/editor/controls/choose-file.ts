/** What a browser offers in its window to choose from. */
export const ACCEPTED = { picture: 'image/png,image/jpeg,image/gif,image/webp,image/avif', file: '' };

/** Asks for a file of this computer; undefined if somebody changes their mind. Call it in an event of the reader. */
export function chooseFile(kind: keyof typeof ACCEPTED): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = ACCEPTED[kind];
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}
