import { t } from '@lingui/core/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { documentKinds } from '#contract/registration/options'
import { StatusBadge } from '../../../../../ui/status-badge'
import type { Wizard } from '../use-wizard'
import classes from '../wizard.module.css'
import { DocumentCard } from './document-card'
import { selectBeforeUploadText } from './document-rules'
import { Scans } from './scans'

type Props = Pick<Wizard, 'form' | 'documents' | 'isOffline' | 'focus'>

/** Tab Document Upload of the registration wizard (S1 §2.9, §5.6). */
export function DocumentsTab({ form, documents, isOffline, focus: { focusOn, buttons } }: Props) {
  const { uploads, locations, missing, getRequirement, courseDocuments } = documents
  const canUpload = missing.length === 0 && uploads.notUploaded.length > 0
  useFocusOnceTrue(canUpload, () => focusOn(isOffline ? 'forward' : 'upload'))
  useFocusOnceTrue(missing.length === 0 && uploads.notUploaded.length === 0, () => focusOn('forward'))
  return (
    <div>
      <div className={classes.documents}>
        {documentKinds.map((kind) => (
          <DocumentCard
            key={kind}
            kind={kind}
            requirement={getRequirement(kind)}
            location={locations[kind]}
            selection={uploads.selections[kind]}
            error={form.errors[kind]}
            documents={uploads}
          />
        ))}
      </div>
      <Scans documents={uploads} onUsed={focusOn} />
      <Group mt="sm" justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {courseDocuments ? `${t`Expected for this course: ${courseDocuments}.`} ` : ''}
          {isOffline
            ? t`Files are stored on this workstation and uploaded when the server responds.`
            : t`File names should have no special characters or spaces.`}
        </Text>
        <Group gap="sm" wrap="nowrap" flex="none">
          <div role="status">
            {uploads.result ? (
              <StatusBadge tone={uploads.result.isShared ? 'good' : 'wait'} label={uploads.result.text} />
            ) : null}
          </div>
          {missing.length > 0 ? (
            <Text size="xs" c="dimmed">
              {selectBeforeUploadText}
            </Text>
          ) : null}
          <Button
            ref={buttons.upload}
            variant={isOffline ? 'default' : 'filled'}
            leftSection={<IconUpload size={16} />}
            disabled={!canUpload}
            loading={uploads.isUploading || uploads.preparing.length > 0}
            onClick={() => void uploads.upload()}
          >{t`Upload`}</Button>
        </Group>
      </Group>
    </div>
  )
}

/** Moves the focus when the condition becomes true, not when it is true from the start. */
function useFocusOnceTrue(condition: boolean, move: () => void) {
  const previousCondition = useRef(condition)
  const latestMove = useRef(move)
  latestMove.current = move
  useEffect(() => {
    if (condition && !previousCondition.current) latestMove.current()
    previousCondition.current = condition
  }, [condition])
}
