/** A typed array that doubles when it is full, for numbers that are added one by one. */
export class Growing<Numbers extends Int32Array | Uint16Array | Uint8Array> {
  #numbers: Numbers;
  #make: new (length: number) => Numbers;
  length = 0;

  constructor(make: new (length: number) => Numbers, capacity = 1024) {
    this.#make = make;
    this.#numbers = new make(capacity);
  }

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const wider = new this.#make(this.length * 2);
      wider.set(this.#numbers);
      this.#numbers = wider;
    }
    this.#numbers[this.length++] = value;
  }

  /** The added numbers, in an array of exactly that length. */
  finish(): Numbers {
    return this.#numbers.slice(0, this.length) as Numbers;
  }
}
