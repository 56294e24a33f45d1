export const downloadTexts = {
  downloading: 'The file is being prepared.',
  received: (bytes: number) =>
    `${bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`} received`,
  downloaded: (fileName: string) => `${fileName} is in your downloads.`,
  cancel: 'Cancel',
  cancelled: 'The download was cancelled.',
} as const
