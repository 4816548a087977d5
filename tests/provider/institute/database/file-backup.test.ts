import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { contentHashHeader } from '#contract/stored-file'
import { openProvider } from '#provider/index'
import { checkFiles } from '#provider/tools/check-files'
import { isPostgresAbsent, postgres } from '../../../support/database/engines'
import { png } from '../../../support/files/sample-files'
import { Institute, newKey } from '../../institute-under-test'
import { newRegistrationDraft } from '../../registration/draft'
import { backUp, restore } from './backup-commands'

const folder = mkdtempSync(join(tmpdir(), 'counter-file-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const filesDir = join(folder, 'files')

describe.skipIf(isPostgresAbsent())('a backup of database and files', () => {
  test('has every file that its database names, although both are used meanwhile', async () => {
    const lostDatabase = await postgres.createPractice()
    const provider = await openProvider({ seed: 'none', filesDir, ...lostDatabase })
    const institute = new Institute(provider, postgres.signedInTokens())
    /** Registers a trainee with a photo; returns the path of the photo. */
    async function register(size: number): Promise<string> {
      const bytes = png(size)
      const response = await provider.fetch(
        new Request('http://institute.example/api/v1/files/documents', {
          method: 'POST',
          headers: {
            ...institute.headers('dataEntry'),
            [contentHashHeader]: createHash('sha256').update(bytes).digest('hex'),
          },
          body: bytes,
        }),
      )
      const { location } = (await response.json()) as { location: string }
      const draft = { ...(await newRegistrationDraft(institute)), passportPhoto: location }
      await institute.as('dataEntry').registration.add(draft, { key: newKey() })
      return location.replace('files:', '')
    }
    const photos = [await register(16), await register(24)]
    // The order of docs/operating.md: first the database, then the files.
    const dump = join(folder, 'institute.dump')
    await backUp(lostDatabase.databaseUrl ?? '', dump)
    await register(32)
    const copy = join(folder, 'copy')
    cpSync(filesDir, copy, { recursive: true })
    await provider.close()

    const found = await postgres.createEmpty()
    await restore(found.databaseUrl ?? '', dump)
    expect(await checkFiles(found, copy)).toBe('2 files are referenced in the database; all are present and intact.')

    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    rmSync(join(copy, photos[0] ?? ''))
    writeFileSync(join(copy, photos[1] ?? ''), png(8))
    const refused = await checkFiles(found, copy).catch((error: Error) => error.message)
    vi.restoreAllMocks()
    expect(refused).toContain('Of 2 files referenced in the database, 2 are missing or damaged:')
    expect(refused).toContain(`${photos[0]}: The file is not in the institute’s file storage.`)
    expect(refused).toContain(`${photos[1]}: The file is damaged in the institute’s file storage.`)
  })

  test('needs the folder of the files', async () => {
    await expect(checkFiles({}, undefined)).rejects.toThrow('FILES_DIR')
  })
})
