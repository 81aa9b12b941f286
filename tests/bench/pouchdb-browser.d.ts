// @types/pouchdb-core declares a global Buffer that conflicts with Node's.
declare module "pouchdb-browser" {
  class PouchDB {
    constructor(name: string);
    readonly replicate: { from(url: string, options: { batch_size: number }): PromiseLike<unknown> };
    info(): Promise<{ doc_count: number }>;
    destroy(): Promise<unknown>;
  }
  export = PouchDB;
}
