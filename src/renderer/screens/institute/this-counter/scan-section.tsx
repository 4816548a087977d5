import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { scansQuery } from '../../../core/workstation/scans'
import { useSettings } from '../../../core/workstation/settings'
import { Locked } from './locked'
import { Section } from './section'
import { StoredTextInput } from './stored-text-input'

/** Folder into which the scanner writes (D-382). */
export function ScanSection() {
  const [{ scanFolder, isScanFolderFixed }, change] = useSettings()
  const { data } = useQuery(scansQuery(scanFolder))
  return (
    <Section
      title="Scanner"
      description="For everyone on this workstation. Document Upload offers what has just arrived in this folder."
    >
      {isScanFolderFixed ? (
        <Locked isInvalid={Boolean(data?.problem)}>
          <Text size="sm">{scanFolder}</Text>
        </Locked>
      ) : (
        <StoredTextInput
          key={scanFolder}
          aria-label="Folder of the scanner"
          description="Full path, as copied from the Explorer. Leave empty for none."
          maw={340}
          maxLength={500}
          storedText={scanFolder}
          // The Explorer copies paths in quotation marks.
          store={(path) => void change({ scanFolder: path.replace(/^"(.*)"$/, '$1') })}
        />
      )}
      {data?.problem ? (
        <Text size="sm" c="var(--mantine-color-error)" mt={6} role="status">
          {data.problem}
        </Text>
      ) : null}
    </Section>
  )
}
