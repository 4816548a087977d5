import { createHash, sign } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compareVersions, isVersion } from '../../../src/contract/protocol/text/version.ts'
import { installerName, signedText } from '../../../src/main/updates/signed-text.ts'
import { root } from '../run.mjs'

const channels = ['stable', 'pilot']
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** Whole or not at all, for whoever asks meanwhile. */
function write(path, manifest) {
  writeFileSync(`${path}.part`, `${JSON.stringify(manifest, null, 2)}\n`)
  renameSync(`${path}.part`, path)
}

function signed(facts, keys) {
  const text = Buffer.from(signedText(facts))
  const signatures = keys.map(({ id, key }) => ({ key: id, value: sign(null, text, key).toString('base64') }))
  return { ...facts, signatures }
}

/** Later than the one before, whatever this clock says: a counter takes no manifest that is older than one it saw. */
const releasedAfter = (before) =>
  new Date(Math.max(Date.now(), before ? Date.parse(before.released) + 1 : 0)).toISOString()

function percent(text = '100') {
  const staging = Number(text)
  if (text === '' || !(staging >= 0 && staging <= 100)) throw new Error('--staging is per cent, 0 to 100.')
  return staging
}

function channelOf(name) {
  if (!channels.includes(name)) throw new Error('--channel is stable or pilot.')
  return name
}

/** Copies an installer into a feed, signs what is said of it, and offers it in its channel; answers what it did. */
export function layOut({ keys, feed, installer, channel, staging, minimum, notes }) {
  if (!feed) throw new Error('Name the folder of the feed: --feed <folder>.')
  channelOf(channel)
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
  const file = installer ?? join(root, 'dist', installerName(own))
  if (!existsSync(file)) throw new Error(`There is no installer at ${file}. npm run package makes it.`)
  const version = /^IDTR-Counter-Setup-(.+)\.exe$/.exec(basename(file))?.[1] ?? ''
  if (!isVersion(version))
    throw new Error(`An installer is named ${installerName('1.2.3')}, and not ${basename(file)}.`)
  if (minimum !== undefined && !isVersion(minimum)) throw new Error(`${minimum} is no version.`)

  const bytes = readFileSync(file)
  const facts = {
    product: 'in.idtr.counter',
    version,
    minimum: minimum ?? '0.0.0',
    staging: percent(staging),
    file: {
      name: installerName(version),
      size: bytes.length,
      sha512: createHash('sha512').update(bytes).digest('base64'),
    },
    notes: notes ? readFileSync(notes, 'utf8').trim() : '',
  }
  const place = (...parts) => join(feed, ...parts)
  const earlier = read(place('versions', `${version}.json`))
  if (earlier && earlier.file.sha512 !== facts.file.sha512)
    throw new Error(`${version} was laid out before with another installer. Give this one a new version.`)
  const into = [channel, ...(channel === 'stable' ? ['pilot'] : [])].flatMap((name) => {
    const before = read(place(`${name}.json`))
    const isOlder = before && compareVersions(version, before.version) < 0
    if (isOlder && name === channel)
      throw new Error(`${name} offers ${before.version}, which is newer than ${version}: no counter would take it.`)
    // A pilot counter goes on to the stable version, unless its own is ahead.
    return isOlder
      ? []
      : [{ name, manifest: signed({ ...facts, channel: name, released: releasedAfter(before) }, keys) }]
  })

  for (const folder of ['files', 'versions']) mkdirSync(place(folder), { recursive: true })
  copyFileSync(file, place('files', `${facts.file.name}.part`))
  renameSync(place('files', `${facts.file.name}.part`), place('files', facts.file.name))
  write(place('versions', `${version}.json`), into[0].manifest)
  for (const { name, manifest } of into) write(place(`${name}.json`), manifest)
  const offered = into.map(({ name }) => name).join(' and ')
  return `${version} is offered in ${offered} to ${facts.staging} % of the counters, signed by ${keys.map(({ id }) => id).join(' and ')}.`
}

/** Offers what a channel offers to more counters, or to fewer; 0 holds it back from all that have not installed it. */
export function stage({ keys, feed, channel, staging }) {
  if (!feed || staging === undefined)
    throw new Error('Name the feed and the per cent: --feed <folder> --staging <0 to 100>.')
  const path = join(feed, `${channelOf(channel)}.json`)
  const before = read(path)
  if (!before) throw new Error(`Nothing was laid out in ${channel} yet.`)
  const { signatures: _, ...facts } = before
  const next = signed({ ...facts, staging: percent(staging), released: releasedAfter(before) }, keys)
  write(path, next)
  return `${next.version} is offered in ${channel} to ${next.staging} % of the counters.`
}
