/** `ada.f@firm.example` is `a…@firm.example`: enough to recognise one's own address. */
export function hideName(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1…');
}
