import { atom } from 'jotai';

/** The part of the reader's profile that the shell shows. */
export interface Profile {
  firstName: string;
  lastName: string;
  companyName?: string;
  /** Screens that the reader works with, first in the menu of the profile. */
  work?: readonly { to: string; label: string }[];
}

/** Null until the profile has loaded: server HTML does not contain personal data, because readers share it. */
export const profileAtom = atom<Profile | null>(null);

/** Ids of the terms that the reader follows; empty until the profile has loaded. */
export const followedAtom = atom<readonly number[]>([]);

/** Numbers of what is new, by the path of the screen that has it; empty until they have loaded. */
export const newCountsAtom = atom<ReadonlyMap<string, number>>(new Map());

/** "Ada Okafor" is `AO`; null while the name is unknown. */
export const initialsAtom = atom((get) => {
  const profile = get(profileAtom);
  if (!profile) return null;
  const letters = [profile.firstName, profile.lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return letters.toUpperCase() || null;
});
