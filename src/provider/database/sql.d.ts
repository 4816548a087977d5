interface ImportMeta {
  /** Of Vite: the texts of files by their paths. */
  glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>
}
