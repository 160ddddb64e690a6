declare module '#app/store/tables.ts' {
  interface Database {
    read_later: ReadLaterTable;
  }
}

/** A page that a reader wants to read later. */
interface ReadLaterTable {
  user_id: number;
  vertical: string;
  nid: number;
  added_at: string;
}
