/** Whether gtag.js can take it: Analytics 4 (G-), a Google tag (GT-), Ads (AW-), Floodlight (DC-), and what came before (UA-). */
export const isAnalyticsTag = (id: string): boolean => /^(?:G|GT|AW|DC|UA)-[A-Z0-9]+(?:-[A-Z0-9]+)*$/i.test(id)
