import Typography from '@mui/material/Typography';
import { use } from 'react';
import { naoImprimir } from '@/components/impressao/vista';
import { GraoEmUso, orbeNoGrao } from '@/components/tabelas';
import { casasEmTexto } from '@/vistas/relacao/levar';
import type { Dois } from '@/vistas/relacao/VistaDeDois';
import type { Selecao } from '@/wheel';
import { comArtigo, enumerar, nomeDoPonto, type Ponto } from '@core/astrology';
import type { Sinastria } from '@core/tecnicas/sinastria/contrato';
import { comMaiuscula } from '@core/texto';

interface Props {
  readonly a: Pick<Dois['a'], 'nome'>;
  readonly b: Pick<Dois['b'], 'nome'>;
  readonly corpo: Selecao;
  readonly sinastria: Sinastria;
}

/** Do corpo que se escolhe na roda: a casa do outro em que cai, e os aspectos que faz a ele. */
export function CorpoDestacado({ corpo, a, b, sinastria }: Props) {
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
  if (!onde && aspectos.length === 0) return null;
  return (
    <Typography role="status" variant="body2" sx={{ mt: 1, ...naoImprimir }}>
      <strong>
        {comMaiuscula(comArtigo(nome))} de {dele.nome}
      </strong>
      {onde && ` cai na casa ${casasEmTexto(onde)} de ${outro.nome}`}
      {aspectos.length > 0 && `${onde ? '; ' : ' '}faz ${enumerar(aspectos)}`}.
    </Typography>
  );
}
