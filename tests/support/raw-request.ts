export interface RawRequest {
  name: string;
  bytes: string;
  /** Absent if any status below 500 is acceptable. */
  status?: number;
  /** The server waits for more; when the client ends its side it must close, with this response or without one. */
  incomplete?: true;
}

/** @param status absent if any below 500 is acceptable */
export const row = (name: string, bytes: string, status?: RawRequest['status']): RawRequest =>
  status === undefined ? { name, bytes } : { name, bytes, status };
