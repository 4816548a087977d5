import { mediaLimits } from './desk/media'
import { documentLimits } from './registration/options'

/**
 * Files that the institute's own server stores, an extension (capability 'files', ADR-22). Locations are
 * 'files:documents/2026-11/<SHA-256>.jpg', those of the public site 'files:public/…'.
 */
export const fileFolders = ['documents', 'public'] as const
export type FileFolder = (typeof fileFolders)[number]

const fileScheme = 'files:'
/** `POST <filesPath>documents` stores the body and returns `{location}`; `GET <filesPath>documents/…` reads a file. */
export const filesPath = '/api/v1/files/'
/** `GET <publicFilesPath>public/…` needs no sign-in. */
export const publicFilesPath = '/files/'
/** Header of a POST: SHA-256 of the body in hexadecimal digits. The server compares it with the body's. */
export const contentHashHeader = 'x-content-sha256'

export const locationOfFile = (path: string): string => fileScheme + path
export const isFileLocation = (location: string): boolean => location.startsWith(fileScheme)

const pathPattern = /^(documents|public)\/\d{4}-\d{2}\/([\da-f]{64})\.[a-z\d]{2,5}$/
export type FilePath = { path: string; folder: FileFolder; hash: string }
/** Parses 'documents/2026-11/<SHA-256>.jpg'; undefined for anything else, so that no other file can be named. */
export function parseFilePath(path: string): FilePath | undefined {
  const [, folder, hash] = pathPattern.exec(path) ?? []
  return folder && hash ? { path, folder: folder as FileFolder, hash } : undefined
}
export const parseFileLocation = (location: string): FilePath | undefined =>
  isFileLocation(location) ? parseFilePath(location.slice(fileScheme.length)) : undefined

export const isDocumentLocation = (location: string): boolean => parseFileLocation(location)?.folder === 'documents'

export const workstationScheme = 'store:'
/** True for a file that only one workstation has. */
export const isWorkstationLocation = (location: string): boolean => location.startsWith(workstationScheme)

const limits: Record<FileFolder, readonly { types: readonly string[]; bytes: number }[]> = {
  documents: Object.values(documentLimits),
  public: Object.values(mediaLimits),
}
/** The largest file of a media type in a folder, in bytes; 0 for types that are not accepted there. */
export const maxFileBytes = (folder: FileFolder, type: string): number =>
  Math.max(0, ...limits[folder].filter(({ types }) => types.includes(type)).map(({ bytes }) => bytes))
