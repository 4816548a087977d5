// Keys and the feed of updates (docs/operating.md, "Updates"):
//   npm run release -- keys --private <file outside this repository> [--id <name>]
//   npm run release -- lay-out --private <file> --feed <folder> [--installer <file>] [--channel stable|pilot]
//                      [--staging 100 (per cent of workstations)] [--minimum <version>] [--notes <text file>]
//   npm run release -- stage --private <file> --feed <folder> [--channel stable|pilot] --staging <per cent>
// RELEASE_PRIVATE_KEY may name the file instead of --private. For several signatures, repeat --private, or
// separate the files in RELEASE_PRIVATE_KEY by commas.
import { parseArgs } from 'node:util'
import { createKeyPair, loadPrivateKeys } from './lib/release/keys.mjs'
import { publish, setRollout } from './lib/release/publish.mjs'

const text = { type: 'string' }
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      private: { type: 'string', multiple: true },
      public: { ...text, default: 'resources/update-keys.json' },
      id: text,
      feed: text,
      installer: text,
      channel: { ...text, default: 'stable' },
      staging: text,
      minimum: text,
      notes: text,
    },
  })
  const keyPaths = values.private ?? process.env.RELEASE_PRIVATE_KEY?.split(',') ?? []
  const [command = ''] = positionals
  if (command === 'keys') console.log(createKeyPair({ ...values, private: keyPaths }))
  else if (command === 'lay-out') console.log(publish({ ...values, keys: loadPrivateKeys(keyPaths, values.public) }))
  else if (command === 'stage') console.log(setRollout({ ...values, keys: loadPrivateKeys(keyPaths, values.public) }))
  else throw new Error('Usage: npm run release -- keys | lay-out | stage (options: scripts/release.mjs)')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
