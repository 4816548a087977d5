import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { scansQuery } from '../../../core/workstation/scans'
import { useSettings } from '../../../core/workstation/settings'
import { TextSection } from './text-section'

/** Folder into which the scanner writes (D-382). */
export function ScanSection() {
  const [{ scanFolder, isScanFolderFixed }, change] = useSettings()
  const { data } = useQuery(scansQuery(scanFolder))
  return (
    <TextSection
      title={t`Scanner`}
      description={t`For everyone on this workstation. Document Upload offers what has just arrived in this folder.`}
      isFixed={isScanFolderFixed}
      label={t`Folder of the scanner`}
      hint={t`Full path, as copied from the Explorer. Leave empty for none.`}
      maxLength={500}
      storedText={scanFolder}
      // The Explorer copies paths in quotation marks.
      store={(path) => void change({ scanFolder: path.replace(/^"(.*)"$/, '$1') })}
      note={data?.problem ? { text: data.problem, isError: true } : undefined}
    />
  )
}
