// Keys and the feed of updates (docs/operating.md, "Updates"):
//   npm run release -- keys --private <file outside this repository> [--id <name>]
//   npm run release -- lay-out --private <file> --feed <folder> [--installer <file>] [--channel stable|pilot] [--staging 100]
//                      [--minimum <version>] [--notes <text file>]
//   npm run release -- stage --private <file> --feed <folder> [--channel stable|pilot] --staging <per cent>
// RELEASE_PRIVATE_KEY may name the file instead; several, each signs: --private again, or commas between them.
import { parseArgs } from 'node:util'
import { makeKeys, privateKeys } from './lib/release/keys.mjs'
import { layOut, stage } from './lib/release/lay-out.mjs'

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
  const named = values.private ?? process.env.RELEASE_PRIVATE_KEY?.split(',') ?? []
  const [what = ''] = positionals
  if (what === 'keys') console.log(makeKeys({ ...values, private: named }))
  else if (what === 'lay-out') console.log(layOut({ ...values, keys: privateKeys(named, values.public) }))
  else if (what === 'stage') console.log(stage({ ...values, keys: privateKeys(named, values.public) }))
  else throw new Error('npm run release -- keys | lay-out | stage; scripts/release.mjs says with what.')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
