/** A request of one's own number, as it crosses to the thread of the practice institute. */
export type Asked = { id: number; method: string; url: string; headers: [string, string][]; body?: ArrayBuffer }
export type ToInstitute = { asked: Asked } | { close: true }
export type Answer = { id: number; status: number; headers: [string, string][]; body: ArrayBuffer }
export type FromInstitute = { ready: true } | { answer: Answer }
