import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { isVersion } from '#contract/protocol/text/version'
import { UpdateError } from './update-error'

/** appId of electron-builder.yml. Checked because the same key may sign other products. */
export const product = 'in.idtr.counter'
export const channels = ['stable', 'pilot'] as const
export type Channel = (typeof channels)[number]

const megabyte = 1024 * 1024
/** Well above 130 MB, the maximum size of an installer (docs/operating.md). */
const maxFileBytes = 600 * megabyte
/** Limit checked before the manifest is parsed. */
export const maxManifestBytes = 64 * 1024

const version = z.string().check(z.refine(isVersion))
const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))

export const manifest = z.object({
  product: text(100),
  channel: z.enum(channels),
  version,
  /** Publishing time; increases within a channel. */
  released: z.iso.datetime(),
  /** Oldest version that can be updated to this one. */
  minimum: version,
  /** Percentage of workstations that install this version; 0 stops the rollout. */
  staging: z.number().check(z.minimum(0), z.maximum(100)),
  file: z.object({
    name: text(120),
    size: z.int().check(z.minimum(1), z.maximum(maxFileBytes)),
    sha512: z.string().check(z.regex(/^[A-Za-z\d+/]{86}==$/)),
  }),
  /** Plain text. */
  notes: text(8000),
  signatures: z.array(z.object({ key: text(64), value: text(128) })).check(z.maxLength(8)),
})
export type Manifest = z.output<typeof manifest>

/** Parses a manifest; its signature is checked later. Throws UpdateError `no feed`. */
export function readManifest(json: string): Manifest {
  try {
    return manifest.parse(JSON.parse(json))
  } catch (cause) {
    throw new UpdateError('no feed', t`The update feed is invalid. Contact IT.`, { cause })
  }
}
