/** The city of a time zone, for readers: `Europe/London` is `London`. Pure. */
export const zoneName = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');
