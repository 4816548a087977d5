import { constants, publicEncrypt } from 'node:crypto'
import { join } from 'node:path'
import { writeFileAtomic } from '../files/write-atomic'
import type { Ports } from '../ports'
import { quarantineFiles } from './quarantine-files'

type Options = Pick<Ports, 'dataDir' | 'now' | 'log'> & { recoveryKey: string | undefined }

/**
 * Writes the store's key, encrypted for the institute's public RSA key (PEM, from the policy), to the recovery file
 * (RSA-OAEP with SHA-256). `isNewKey`: an existing recovery file belongs to another key and is quarantined.
 */
export function writeRecoveryFile(key: Buffer, isNewKey: boolean, { dataDir, now, log, recoveryKey }: Options): void {
  const file = join(dataDir, 'counter.key.recovery')
  try {
    if (isNewKey) quarantineFiles([file], 'former', now)
    if (!recoveryKey) return
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    writeFileAtomic(file, publicEncrypt({ key: recoveryKey, ...padding }, key))
  } catch (error) {
    log('encryption_key.copy_failed', { error })
  }
}
