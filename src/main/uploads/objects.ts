/** Trainee documents live here (S1 §7). */
export const documentFolder = 'certificates/'
/** What the public site shows (D-37). */
export const publicFolder = `${documentFolder}public/`

/** Is it a plain key below the documents' folder? */
export const isDocumentKey = (key: string): boolean => key.startsWith(documentFolder) && isPlainKey(key)
export const isPublicKey = (key: string): boolean => key.startsWith(publicFolder) && isPlainKey(key)

/** No climbing, no empty or hidden parts, no control characters. */
export function isPlainKey(key: string): boolean {
  const parts = key.split('/')
  return key.length <= 400 && parts.every((part) => part !== '' && !part.startsWith('.')) && !/[\p{Cc}\\]/u.test(key)
}
