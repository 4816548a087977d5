/** A text that stands once in a file of src/main/updates, and what stands there when the check is taken out. */
type Edit = readonly [file: string, find: string, replace: string]
/** A scenario by words of its name, and the check without which it must fail. */
export type Bite = readonly [scenario: string, ...edits: Edit[]]

const facts = '[product, channel, version, released, minimum, staging, file.name, file.size, file.sha512, notes]'
/** The signed text without one of its facts. */
const without = (fact: string): Edit => {
  const left = facts
    .slice(1, -1)
    .split(', ')
    .filter((one) => one !== fact)
  return ['signed-text.ts', facts, `[${left.join(', ')}]`]
}
const off = 'if (false)'
const noWhole: Edit = ['feed.ts', 'AbortSignal.timeout(whole), ', '']

const trust: Bite[] = [
  ['a manifest without a signature', ['keys.ts', 'if (isGood) return', 'return']],
  [
    'a manifest signed by an unknown key under a known key’s name',
    ['keys.ts', 'verify(null, text', '(() => true)(null, text'],
  ],
  ['a manifest signed under an unknown key’s name', ['keys.ts', 'trusted.id === key && ', '']],
  ['a package without any key', ['keys.ts', 'if (isGood) return', 'if (isGood || keys.length === 0) return']],
  ['a manifest whose product was changed', without('product')],
  ['a manifest whose channel was changed', without('channel')],
  ['a manifest whose version was changed', without('version')],
  ['a manifest whose day was changed', without('released')],
  ['a manifest whose minimum was changed', without('minimum')],
  ['a manifest whose staging was changed', without('staging')],
  ['a manifest whose name was changed', without('file.name')],
  ['a manifest whose size was changed', without('file.size')],
  ['a manifest whose sha512 was changed', without('file.sha512')],
  ['a manifest whose notes was changed', without('notes')],
  ['another program that the same key signed', ['choose.ts', 'if (named !== product)', off]],
  ['an update of the pilot channel at a stable workstation', ['choose.ts', 'if (manifest.channel !== channel)', off]],
  ['an older version, however well signed', ['choose.ts', 'if (order < 0)', off]],
  [
    'the pilot of a version whose final one runs here',
    ['../../contract/protocol/text/version.ts', 'return earlyA ? -1 : earlyB ? 1 : 0', 'return 0'],
  ],
  ['an old signed manifest put back after a newer one was seen', ['choose.ts', 'if (newestSeen && ', 'if (false && ']],
  ['a version that cannot follow this one', ['choose.ts', 'if (compareVersions(installed, minimum) < 0)', off]],
  ['a file named "../../start/evil.exe"', ['choose.ts', 'if (file.name !== installerName(version))', off]],
  ['a file of the same length with other bytes', ['checked-file.ts', " && hash.digest('base64') === sha512", '']],
  ['a file that is 1 byte longer', ['download.ts', '(length === null || Number(length) === size)', 'true']],
  ['a file that is -1 byte longer', ['download.ts', '(length === null || Number(length) === size)', 'true']],
  ['a swapped file is detected, deleted and downloaded again', ['checked-file.ts', 'throw damaged()', 'void 0']],
  [
    'a file swapped when the installer starts is not the copy that runs',
    ['installing.ts', 'await install(copy, ', 'await install(join(files, manifest.file.name), '],
  ],
  ['the stored update state is verified like the feed', ['installing.ts', '  mustBeSigned(manifest, keys)\n', '']],
  [
    'a downloaded update is dropped once a newer one was installed by hand',
    ['updates.ts', 'if (compareVersions(manifest.version, installed) <= 0)', off],
  ],
  ['an update withdrawn from the feed is not installed', ['updates.ts', 'if (ready) await drop(ready)', '']],
  ['a second key signs beside the first', ['keys.ts', 'manifest.signatures.some(', 'manifest.signatures.every(']],
  ['a key removed from the package signs nothing more', ['keys.ts', 'if (isGood) return', 'return']],
  [
    'the signed text keeps its form, which installed versions rely on',
    ['signed-text.ts', 'idtr-counter update 1', 'idtr-counter update 2'],
  ],
]

const transport: Bite[] = [
  [
    'an HTML page in place of a feed',
    ['manifest.ts', "throw new UpdateRefused('no feed'", "throw cause ?? new UpdateRefused('no feed'"],
  ],
  ['JSON of something else', ['manifest.ts', 'manifest.parse(JSON.parse(said))', 'JSON.parse(said)']],
  ['a version that is none', ['manifest.ts', 'z.string().check(z.refine(isVersion))', 'z.string()']],
  [
    'an empty answer',
    ['manifest.ts', "throw new UpdateRefused('no feed'", "throw cause ?? new UpdateRefused('no feed'"],
  ],
  ['a feed without an end', ['feed.ts', 'if (size > largestManifest)', off]],
  ['a feed that is not there', ['feed.ts', 'if (![200, 206, 416].includes(status))', off]],
  ['a bucket that is closed', ['feed.ts', 'if (![200, 206, 416].includes(status))', off]],
  ['a feed that fails', ['feed.ts', 'if (![200, 206, 416].includes(status))', off]],
  ['a feed that never answers', ['feed.ts', 'within(deadlines.answer, ', 'within(60_000, '], noWhole],
  ['a feed that stops in the middle', ['feed.ts', 'within(deadlines.silence, ', 'within(60_000, '], noWhole],
  ['a feed that sends a byte now and then', noWhole],
  [
    'a feed at a closed port is reported',
    ['feed.ts', "unreachable('The update feed does not answer.', cause)", 'cause'],
  ],
  ['a redirect of /stable.json to another host', ['feed.ts', "redirect: 'manual'", "redirect: 'follow'"]],
  ['a redirect of /files/', ['feed.ts', "redirect: 'manual'", "redirect: 'follow'"]],
  ['an installer that is not there', ['feed.ts', 'if (![200, 206, 416].includes(status))', off]],
  ['an installer that fails', ['feed.ts', 'if (![200, 206, 416].includes(status))', off]],
  ['an installer that is an HTML page', ['download.ts', '(length === null || Number(length) === size)', 'true']],
  ['an installer that is a page whose length', ['download.ts', 'if (done < file.size)', off]],
  ['an installer that never comes', ['feed.ts', 'within(deadlines.answer, ', 'within(60_000, '], noWhole],
  ['an installer that stops coming', ['feed.ts', 'within(deadlines.silence, ', 'within(60_000, '], noWhole],
  ['an installer that comes a byte now and then', noWhole],
  ['an installer that has no end', ['download.ts', 'if (done > file.size) throw damaged()', '']],
  [
    'an interrupted download resumes at once where it stopped',
    ['download.ts', '(hasMore || isOfAnother)', 'isOfAnother'],
  ],
  [
    'a repeatedly interrupted download resumes at the next check and after a restart',
    ['download.ts', 'held > 0 ? { range', 'held > 1e9 ? { range'],
  ],
  ['a server without range requests is asked for the whole file', ['download.ts', "from > 0 ? 'a' : 'w'", "'a'"]],
  [
    'a part of another file is discarded',
    ['download.ts', 'if (held === 0 || left <= 1) throw damaged()', 'throw damaged()'],
  ],
  ['a part that begins elsewhere than requested is discarded', ['download.ts', '(hasMore || isOfAnother)', 'hasMore']],
  [
    'a download is stopped by the person and resumes later',
    ['updates.ts', 'cancel: () => cancelling.abort()', 'cancel: () => undefined'],
  ],
  [
    'a second start finds the download and requests no file',
    ['updates.ts', 'if (isSame && path && (await isWhole(path, found.file))) return', ''],
  ],
  [
    'a download damaged on disk is fetched again at the next check',
    ['updates.ts', ' && (await isWhole(path, found.file))', ''],
  ],
  [
    'a newer version replaces one that is ready',
    ['updates.ts', 'ready && ready.manifest.file.sha512 === found?.file.sha512', 'ready'],
    ['updates.ts', ' && (await isWhole(path, found.file))', ''],
  ],
]

const disk: Bite[] = [
  [
    'is reported, and the update continues once there is room',
    ['download.ts', "if (trouble === 'damaged' || trouble === undefined) await rm(part, { force: true })", ''],
  ],
  [
    'between download and installation leaves the update ready, with a message',
    ['updates.ts', "diskTrouble(error, 'The update was not stored.')?.message ?? ", ''],
  ],
  ['unreadable update state is quarantined and reset', ['state.ts', 'renameSync(path, aside)', '']],
  [
    'update state is accepted only if its shape is valid',
    ['state.ts', 'return state.parse(JSON.parse(text))', 'return JSON.parse(text)'],
  ],
  [
    'of two programs on one folder one downloads, and the other says so',
    ['lock.ts', 'return lockFolder(folder)', 'return () => undefined'],
  ],
  [
    'two simultaneous installations start one installer',
    ['lock.ts', 'return lockFolder(folder)', 'return () => undefined'],
  ],
  [
    'unneeded installers and copies that were run are removed at the next start',
    ['sweep.ts', 'rmSync(path, { recursive: true, force: true })', ''],
  ],
]

const untold: Edit = ['updates.ts', 'if (busy) throw', 'if (false) throw']
const moment: Bite[] = [
  [
    'it is offered at a quiet moment, and after "Later" not for some hours',
    ['updates.ts', '!isWithin(ready.asked, policy.later, now())', 'true'],
  ],
  ['while: A registration is open.', untold],
  ['while: A change is being sent.', untold],
  ['while: A test is going on.', untold],
  ['while: Something is being printed.', untold, ['updates.ts', ' && !attended.busy()', '']],
  ['while: A shift is open.', untold, ['updates.ts', ' && !attended.busy()', '']],
  ['work that begins during the last check of the installer prevents it', ['installing.ts', 'given.mayStill()', '']],
  [
    'never happens before its time, however quiet it is',
    ['updates.ts', 'return !isWithin(ready.since, policy.atLatest, now())', 'return true'],
  ],
  [
    'happens when it is due and the workstation has been idle for five minutes',
    ['updates.ts', 'if (attended.idleFor() >= policy.quiet) ', ''],
  ],
  [
    'happens when it is due and somebody signs out',
    ['updates.ts', 'signedOut: () => installDue(true)', 'signedOut: async () => {}'],
  ],
  ['happens when the program ends, without a restart', ['updates.ts', 'await installDue(false)', '']],
  [
    'is not delayed by "Later"',
    ['updates.ts', 'if (!ready || pending || ', 'if (!ready || isWithin(ready.asked, policy.later, now()) || '],
  ],
  ['uses the delay set at this workstation', ['updates.ts', '{ ...usualPolicy, ...given.policy }', 'usualPolicy']],
  ['a year ahead neither blocks', ['choose.ts', 'if (newestSeen && ', 'if (false && ']],
  ['a year behind neither blocks', ['choose.ts', 'if (newestSeen && ', 'if (false && ']],
  [
    'set back a year does not delay an update by a year',
    [
      'updates.ts',
      'return !isWithin(ready.since, policy.atLatest, now())',
      'return now() - ready.since >= policy.atLatest',
    ],
  ],
  [
    'set back a year does not stop the checks for updates',
    [
      'updates.ts',
      'isWithin(memory.now.checkedAt, policy.checkEvery, now())',
      'now() - memory.now.checkedAt < policy.checkEvery',
    ],
  ],
  [
    'leaves the running version, with the reason',
    ['installing.ts', 'if (memory.now.pending === given.pending) memory.change({ pending: before })', ''],
  ],
  [
    'is retried automatically after some hours, three times at most',
    ['updates.ts', ' || ready.tries >= mostTries', ''],
  ],
  [
    'reaches the stated share of machines, and the same ones when it grows',
    ['choose.ts', 'return (digest.readUInt32BE() / 2 ** 32) * 100', 'return 0'],
  ],
  [
    'downloads nothing until it reaches this workstation',
    ['choose.ts', "placeOf(machine, version) < staging ? 'take' : 'later'", "'take'"],
  ],
  [
    'an unreachable feed is logged, and reported after a manual check',
    ['updates.ts', 'passing.includes(error.trouble)', 'false'],
  ],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the file
  ['a pilot workstation takes what its own channel offers', ['fetching.ts', '`${channel}.json`', "'stable.json'"]],
  ['running calls and open screens count as activity until they end', ['activity.ts', 'under.delete(one)', '']],
]

const comingUp: Bite[] = [
  ['a version that starts is confirmed, and its installer kept for going back', ['starts.ts', 'kept: own', 'kept']],
  ['one failed start is tolerated', ['starts.ts', 'const mostStarts = 2', 'const mostStarts = 1']],
  [
    'after two failed starts the version before is restored, with a message',
    ['starts.ts', 'if (starts >= mostStarts && before)', off],
  ],
  ['the failed version is not installed again', ['choose.ts', 'if (failed.includes(version))', off]],
  [
    'a newer version is installed, and the message is cleared',
    ['updates.ts', "triedAt: 0 }, notice: ''", 'triedAt: 0 }'],
  ],
  ['an installer that was swapped meanwhile', ['checked-file.ts', 'throw damaged()', 'void 0']],
  [
    'an installer that is gone',
    ['updates.ts', 'return false\n    }\n  }\n\n  return {', 'return true\n    }\n  }\n\n  return {'],
  ],
  [
    'an unsigned earlier installer, which was never kept',
    ['fetching.ts', '  mustBeSigned(found, keys)\n  mustBeOurs(found)', '  mustBeOurs(found)'],
  ],
  ['another version in its place, which was never kept', ['fetching.ts', 'if (found.version !== installed)', off]],
  [
    'a feed without earlier versions does not block the next one',
    ['updates.ts', 'if (cancelling.signal.aborted) throw error', 'throw error'],
  ],
  ['is not fetched twice', ['fetching.ts', 'if (has) return', '']],
  [
    'an interrupted installer leaves the old version, a message and the update',
    ['starts.ts', 'if (version !== installed)', off],
  ],
  [
    'going back that the system refuses is tried again after further failed starts',
    [
      'updates.ts',
      'memory.change({ pending: { ...pending, version: installed',
      '({ pending: { ...pending, version: installed',
    ],
  ],
  [
    'a restored version that does not start either is not restored for ever',
    ['starts.ts', 'kept.find((one) => one.version === from)', 'kept[0]'],
  ],
]

const named = (file: string, list: readonly Bite[]) =>
  list.map((bite) => ({ file: `tests/desk/updates/${file}.test.ts`, bite }))

/** Every scenario with the file that it stands in. */
export const bites = [
  ...named('trust', trust),
  ...named('transport', transport),
  ...named('disk', disk),
  ...named('moment', moment),
  ...named('coming-up', comingUp),
]
