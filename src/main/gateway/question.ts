import type { Route, WireRequest } from '#contract/protocol/http/request'
import type { Answered } from './read-answer'

/** A checked answer with what it says; `cachedAt` where it is a copy because the institute is away. */
export type Reply = Answered & { value: unknown; cachedAt?: string }
/** `kept` is an earlier answer to the same question: it comes back where the institute says that it still holds. */
export type AskOptions = { signal?: AbortSignal | undefined; kept?: Reply | undefined }
/** A question as it goes to the institute, in the name of the person with the id `as`; of nobody only to what is open. */
export type Question = { route: Route; request: WireRequest; input: unknown; as: string | undefined }
/** Puts a question to the institute. */
export type Ask = (question: Question, options?: AskOptions) => Promise<Reply>
