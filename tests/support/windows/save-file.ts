import { createFileWriter } from '#main/exports/file-writer'
import { toSaveError } from '#main/files/file-errors'

/** Saves a file as an export does, by Node for Windows: prints 'saved', or the message that a person sees. */
const [path = '', text = ''] = process.argv.slice(2)
try {
  const file = await createFileWriter(path)
  try {
    await file.write(new TextEncoder().encode(text))
    await file.finish()
  } catch (error) {
    await file.discard().catch(() => undefined)
    throw error
  }
  process.stdout.write('saved\n')
} catch (error) {
  process.stdout.write(`${toSaveError(error).message}\n`)
}
