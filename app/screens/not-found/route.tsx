import { data } from 'react-router';

/** The not-found page is the layout's error page; its own URL answers like any unknown one. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
