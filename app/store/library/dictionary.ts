/** Small numbers for values that many items share: each new value gets the next. Numbers given once stay true. */
export class Dictionary<Value extends string | number> {
  #numbers = new Map<Value, number>();
  readonly values: Value[] = [];

  /** The number of a value, which gets one if it has none. */
  add(value: Value): number {
    let number = this.#numbers.get(value);
    if (number === undefined) {
      number = this.values.push(value) - 1;
      this.#numbers.set(value, number);
    }
    return number;
  }

  /** The number of a value; undefined for a value that was never added. */
  get(value: Value): number | undefined {
    return this.#numbers.get(value);
  }
}
