/** What uploads may cost, and places for those that are under way. */

export interface UploadLimits {
  /** Under way on this server. */
  mostAtOnce: number;
  /** Under way of one account. */
  mostOfAccount: number;
  /** Milliseconds in which so many bytes must come, or all that are left. */
  paceMs: number;
  paceBytes: number;
  /** Milliseconds for all of it: less than the listener gives to a request, so that there is time to say why it ended. */
  wholeMs: number;
}

export const UPLOAD_LIMITS: Readonly<UploadLimits> = {
  mostAtOnce: 12,
  mostOfAccount: 3,
  paceMs: 10_000,
  paceBytes: 32 * 1024,
  wholeMs: 50_000,
};

/** Those of all parts together: a reader has no places more for a second part. */
const underWay = new Map<number, number>();

/** @returns what gives the place back; undefined if there is none */
export function takePlace(
  userId: number,
  { mostAtOnce, mostOfAccount }: UploadLimits,
): (() => void) | undefined {
  const own = underWay.get(userId) ?? 0;
  const all = [...underWay.values()].reduce((sum, count) => sum + count, 0);
  if (own >= mostOfAccount || all >= mostAtOnce) return undefined;
  underWay.set(userId, own + 1);
  return () => {
    const left = underWay.get(userId)! - 1;
    if (left === 0) underWay.delete(userId);
    else underWay.set(userId, left);
  };
}

/** Calls `cut` once if too little arrives. @returns what counts bytes that arrived, and what ends the watch */
export function watchPace({ paceMs, paceBytes, wholeMs }: UploadLimits, cut: () => void) {
  let arrived = 0;
  const pace = setInterval(() => {
    if (arrived < paceBytes) cut();
    arrived = 0;
  }, paceMs);
  const whole = setTimeout(cut, wholeMs);
  return {
    count: (bytes: number) => void (arrived += bytes),
    end() {
      clearInterval(pace);
      clearTimeout(whole);
    },
  };
}
