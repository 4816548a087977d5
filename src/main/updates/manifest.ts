import * as z from 'zod/mini'
import { isVersion } from '#contract/protocol/text/version'
import { UpdateRefused } from './refusal'

/** electron-builder.yml's appId: an update of another program that the same key signed is none of ours. */
export const product = 'in.idtr.counter'
export const channels = ['stable', 'pilot'] as const
export type Channel = (typeof channels)[number]

const megabyte = 1024 * 1024
/** Four times what the installer weighs (docs/operating.md). */
const largestFile = 600 * megabyte
/** Of the text itself, before anything of it is read. */
export const largestManifest = 64 * 1024

const version = z.string().check(z.refine(isVersion))
const text = (length: number) => z.string().check(z.maxLength(length))

export const manifest = z.object({
  product: text(100),
  channel: z.enum(channels),
  version,
  /** When it was laid out. Each one of a channel is later than the one before. */
  released: z.iso.datetime(),
  /** What must be installed at least. */
  minimum: version,
  /** Per cent of the counters that take it; 0 holds it back. */
  staging: z.number().check(z.minimum(0), z.maximum(100)),
  file: z.object({
    name: text(120),
    size: z.int().check(z.minimum(1), z.maximum(largestFile)),
    sha512: z.string().check(z.regex(/^[A-Za-z\d+/]{86}==$/)),
  }),
  /** "What is new", as plain text. */
  notes: text(8000),
  signatures: z.array(z.object({ key: text(64), value: text(128) })).check(z.maxLength(8)),
})
export type Manifest = z.output<typeof manifest>

/** Reads what a feed says. Whether it may be believed is told by its signature and by `choose`. */
export function readManifest(said: string): Manifest {
  try {
    return manifest.parse(JSON.parse(said))
  } catch (cause) {
    throw new UpdateRefused('no feed', 'What lies at the update feed is no update. Tell your IT.', { cause })
  }
}
