import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { use, useMemo } from 'react';
import { DaEscolaEmUso } from '@/components/mapa/daEscola';
import { naoImprimir } from '@/components/impressao/vista';
import { GraoEmUso, orbeNoGrao } from '@/components/tabelas';
import { casasEmTexto } from '@/vistas/relacao/levar';
import type { Dois } from '@/vistas/relacao/VistaDeDois';
import type { Selecao } from '@/wheel';
import {
  chavesEntreDois,
  comArtigo,
  enumerar,
  nomeDoPonto,
  PONTOS,
  type Ponto,
} from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import type { Sinastria } from '@core/tecnicas/sinastria/contrato';
import { comMaiuscula } from '@core/texto';

interface Props {
  readonly a: Pick<Dois['a'], 'nome'>;
  readonly b: Pick<Dois['b'], 'nome'>;
  readonly corpo: Selecao;
  readonly sinastria: Sinastria;
  /** O mapa de dentro. */
  readonly info: AstroInfo;
  /** A escola de que os dois são; null, as de quem os vê. */
  readonly escolaId: string | null;
}

/** O que a escola escreveu do ponto escolhido: com os do outro mapa, e na casa do outro. */
function Textos({
  corpo,
  sinastria,
  info,
  escolaId,
}: Pick<Props, 'corpo' | 'sinastria' | 'info' | 'escolaId'>) {
  const daEscola = use(DaEscolaEmUso);
  const ponto = PONTOS.find((p) => p === corpo.id);
  const deFora = corpo.anel === 1;
  const chaves = useMemo(
    () => (ponto ? chavesEntreDois(sinastria, ponto, deFora) : []),
    [sinastria, ponto, deFora],
  );
  if (!daEscola || chaves.length === 0) return null;
  return (
    <Box sx={{ mt: 2, displayPrint: 'none' }}>
      {daEscola({ escolaId, info, selecao: corpo, chaves })}
    </Box>
  );
}

/** Do corpo que se escolhe na roda: a casa do outro em que cai, os aspectos que faz a ele, e os textos. */
export function CorpoDestacado({ corpo, a, b, sinastria, ...escrito }: Props) {
  const grao = use(GraoEmUso);
  const deFora = corpo.anel === 1;
  const [dele, outro] = deFora ? [b, a] : [a, b];
  const nome = corpo.id as Ponto;
  const onde = (deFora ? sinastria.emA : sinastria.emB)?.find((p) => p.nome === nome);
  const aspectos = sinastria.aspectos
    .filter(({ de, para }) => (deFora ? de.nome : para.nome) === nome)
    .sort((x, y) => x.diferença - y.diferença)
    .map(({ aspecto, diferença, de, para, certeza }) =>
      [
        aspecto.toLowerCase(),
        orbeNoGrao(diferença, grao),
        `com ${nomeDoPonto(deFora ? para.nome : de.nome)}`,
        certeza === 'possível' && '(possível)',
      ]
        .filter(Boolean)
        .join(' '),
    );
  return (
    <>
      {(onde ?? aspectos.length > 0) && (
        <Typography role="status" variant="body2" sx={{ mb: 2, ...naoImprimir }}>
          <strong>
            {comMaiuscula(comArtigo(nome))} de {dele.nome}
          </strong>
          {onde && ` cai na casa ${casasEmTexto(onde)} de ${outro.nome}`}
          {aspectos.length > 0 && `${onde ? '; ' : ' '}faz ${enumerar(aspectos)}`}.
        </Typography>
      )}
      <Textos {...{ corpo, sinastria }} {...escrito} />
    </>
  );
}
