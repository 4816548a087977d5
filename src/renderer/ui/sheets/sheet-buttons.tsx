import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconFileDownload, IconFileUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { FileHandle, ImportKind } from '#contract/desk/index'
import { invalidateEntities } from '../../core/cache/invalidate-entities'
import { desk } from '../../core/desk'
import { useExclusive } from '../../core/exclusive'
import { notifyDone, notifyFailure } from '../../core/notify'
import { useRestoreFocus } from '../dialogs/use-restore-focus'

const SheetImport = lazy(async () => ({ default: (await import('./sheet-import')).SheetImport }))

type Props = {
  kind: ImportKind
  /** Entity of the contract whose lists are refetched. */
  entity: string
}

/** Buttons that save a sample sheet and import a filled one (S2 §2, 6; S3 §2). */
export function SheetButtons({ kind, entity }: Props) {
  const [file, setFile] = useState<FileHandle>()
  const client = useQueryClient()
  useRestoreFocus(file !== undefined)
  const saveSample = useExclusive(async () => {
    const { name, bytes } = await desk.call('imports.sample', { kind })
    const { saved } = await desk.call('files.save', { name, bytes })
    if (saved) notifyDone(t`Saved ${name}`, { subject: kind })
  })
  const chooseFile = useExclusive(async () => {
    const [selectedFile] = await desk.call('files.choose', { accept: ['.xlsx'], allowMultiple: false })
    if (selectedFile) setFile(selectedFile)
    else notifyFailure(t`Please Select Excel File !`, { autoClose: 4000 })
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={18} />}
        onClick={() => saveSample().catch((error) => notifyFailure(error, { subject: kind }))}
      >{t`Sample Excel Download`}</Button>
      <Button
        variant="default"
        leftSection={<IconFileUpload size={18} />}
        onClick={() => chooseFile().catch(notifyFailure)}
      >{t`Upload Excel File`}</Button>
      {file ? (
        <Suspense>
          <SheetImport
            kind={kind}
            file={file}
            onClose={() => setFile(undefined)}
            onImported={() => invalidateEntities(client, entity)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
