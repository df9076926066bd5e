import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, use, useMemo } from 'react';
import { Opcoes } from '@/components/formulario/Opcoes';
import { naoImprimir } from '@/components/impressao/vista';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { MolduraEmUso } from '@/vistas/moldura';
import type { Dois } from '@/vistas/relacao/VistaDeDois';
import { soOCeu } from '@/vistas/transitos/soOCeu';
import type { CeuSobreDois } from './useCeuSobreDois';
import { textoDoDia } from '@core/civil';
import { ORBE_DO_TRANSITO, ORBE_DOS_ASPECTOS_DO_DIA } from '@core/tecnicas/transitos/medidas';

export type Linhas = 'aos dois' | 'ao primeiro' | 'ao segundo';
type Aspectos = CeuSobreDois['aspectosDeA'];

/** Do anel de mais fora a um dos outros. O círculo das linhas é pequeno: só as dos mais fechados. */
const doCeuAo = (anel: 0 | 1, aspectos: Aspectos) =>
  aspectos
    .filter(({ diferença }) => diferença <= ORBE_DO_TRANSITO)
    .map((a) => ({ ...a, aneis: [2, anel] as const }));

/** O primeiro por dentro, o segundo no meio, o céu por fora. */
export const RodaTripla = memo(function RodaTripla({
  a,
  b,
  natalDeA,
  natalDeB,
  ceu,
  aspectosDeA,
  aspectosDeB,
  data,
  quais,
}: Dois & CeuSobreDois & { readonly quais: Linhas }) {
  const fora = useMemo(() => soOCeu(ceu), [ceu]);
  const linhas = useMemo(
    () => [
      ...(quais === 'ao segundo' ? [] : doCeuAo(0, aspectosDeA)),
      ...(quais === 'ao primeiro' ? [] : doCeuAo(1, aspectosDeB)),
    ],
    [quais, aspectosDeA, aspectosDeB],
  );
  return (
    <RodaDerivada
      aneis={[natalDeA, natalDeB, fora]}
      aspectos={linhas}
      aspectosHabilitados={use(MolduraEmUso).habilitados}
      titulo={`Trânsitos aos dois, ${a.nome} e ${b.nome}, ${textoDoDia(data)}`}
      descricao={`Roda de três anéis: ${a.nome} por dentro, ${b.nome} no meio, os planetas em trânsito por fora. As tabelas dizem o mesmo em texto.`}
    />
  );
});

/** De quais dos dois se traçam as linhas. */
export function EscolhaDasLinhas({
  a,
  b,
  quais,
  aoEscolher,
}: Pick<Dois, 'a' | 'b'> & {
  readonly quais: Linhas;
  readonly aoEscolher: (quais: Linhas) => void;
}) {
  return (
    <Box sx={{ mt: 1, ...naoImprimir }}>
      <Opcoes
        rotulo="Linhas na roda"
        opcoes={[
          { id: 'aos dois', conteudo: 'Aos dois' },
          { id: 'ao primeiro', conteudo: `A ${a.nome}` },
          { id: 'ao segundo', conteudo: `A ${b.nome}` },
        ]}
        escolhida={quais}
        aoEscolher={aoEscolher}
        colunas={{ xs: 1, sm: 3 }}
      />
      <Typography variant="caption" color="textSecondary">
        Na roda, as linhas dos aspectos até {ORBE_DO_TRANSITO}°; nas tabelas, até{' '}
        {ORBE_DOS_ASPECTOS_DO_DIA}°.
      </Typography>
    </Box>
  );
}
