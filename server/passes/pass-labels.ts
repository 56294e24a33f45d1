const english = {
  holder: 'Pass holder',
  passNumber: 'Pass number',
  product: 'Product',
  validTo: 'Valid to',
  demo: 'Demo',
  demoNote: 'This pass was made for a demonstration. It opens no lift.',
}
export type PassLabel = keyof typeof english

/** Words on a pass by language: the phone chooses. */
export const passLabels: Record<string, Record<PassLabel, string>> = {
  en: english,
  de: {
    holder: 'Inhaber',
    passNumber: 'Passnummer',
    product: 'Produkt',
    validTo: 'Gültig bis',
    demo: 'Demo',
    demoNote: 'Dieser Pass dient der Vorführung. Er öffnet keinen Lift.',
  },
  fr: {
    holder: 'Titulaire',
    passNumber: 'Numéro du forfait',
    product: 'Produit',
    validTo: "Valable jusqu'au",
    demo: 'Démo',
    demoNote: "Ce forfait est une démonstration. Il n'ouvre aucune remontée.",
  },
  es: {
    holder: 'Titular',
    passNumber: 'Número de forfait',
    product: 'Producto',
    validTo: 'Válido hasta',
    demo: 'Demo',
    demoNote: 'Este forfait es una demostración. No abre ningún remonte.',
  },
}
