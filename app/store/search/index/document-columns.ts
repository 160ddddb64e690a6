/** What every query asks of documents, in memory: typed arrays by the number of the document. */

/** Numbers of documents start at 1. */
export class DocumentColumns {
  /** One more than the highest number. */
  size = 1;
  /** How many documents there are. */
  count = 0;
  nids: Int32Array<ArrayBuffer> = new Int32Array(1024);
  /** Number of the access class; 0 where there is no document. */
  classes: Uint16Array<ArrayBuffer> = new Uint16Array(1024);
  /** Day of publication in days since 1970. */
  days: Int32Array<ArrayBuffer> = new Int32Array(1024);
  #ids = new Map<number, number>();
  #newest: Int32Array | undefined;

  set(id: number, nid: number, accessClass: number, published: string): void {
    this.#grow(id + 1);
    if (this.classes[id] === 0) this.count++;
    this.nids[id] = nid;
    this.classes[id] = accessClass;
    this.days[id] = dayNumber(published);
    this.#ids.set(nid, id);
    this.size = Math.max(this.size, id + 1);
    this.#newest = undefined;
  }

  remove(id: number): void {
    if (this.classes[id] === 0) return;
    this.count--;
    this.#ids.delete(this.nids[id]!);
    this.classes[id] = 0;
    this.#newest = undefined;
  }

  /** The number of the document of an item. */
  id(nid: number): number | undefined {
    return this.#ids.get(nid);
  }

  /** Numbers of all documents by day of publication, newest first, then the highest nid. */
  newest(): Int32Array {
    if (this.#newest) return this.#newest;
    const { days, nids } = this;
    const ids = Int32Array.from(this.#ids.values());
    return (this.#newest = ids.sort((a, b) => days[b]! - days[a]! || nids[b]! - nids[a]!));
  }

  #grow(size: number): void {
    if (size <= this.nids.length) return;
    const wider = <Numbers extends { set(from: Numbers): void }>(from: Numbers, to: Numbers): Numbers => {
      to.set(from);
      return to;
    };
    const length = Math.max(size, this.nids.length * 2);
    this.nids = wider(this.nids, new Int32Array(length));
    this.classes = wider(this.classes, new Uint16Array(length));
    this.days = wider(this.days, new Int32Array(length));
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days since 1970; 0 for a date that cannot be read. */
export function dayNumber(date: string): number {
  return Math.floor(Date.parse(date) / DAY_MS) || 0;
}
