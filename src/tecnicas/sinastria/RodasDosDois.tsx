import Box from '@mui/material/Box';
import { use, useState } from 'react';
import { ChaveDeAspectos } from '@/components/formulario/ChaveDeAspectos';
import { Opcoes } from '@/components/formulario/Opcoes';
import { naoImprimir } from '@/components/impressao/vista';
import { longeDaBorda } from '@/components/mapa/colunas';
import { ComNome, ladoALado } from '@/components/mapa/LadoALado';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { MolduraEmUso } from '@/vistas/moldura';
import type { Dois } from '@/vistas/relacao/VistaDeDois';
import type { Selecao } from '@/wheel';
import type { Sinastria } from '@core/tecnicas/sinastria/contrato';
import { CorpoDestacado } from './CorpoDestacado';
import { TextosDosDois } from './TextosDosDois';

export type ModoDosDois = 'uma' | 'lado a lado';

interface Props extends Dois {
  readonly sinastria: Sinastria;
  readonly modo: ModoDosDois;
  readonly aoEscolherModo: (modo: ModoDosDois) => void;
}

/** O primeiro por dentro e o segundo por fora, com as linhas de um ao outro; ou cada um na sua roda. */
export function RodasDosDois({ modo, aoEscolherModo, ...dois }: Props) {
  const { a, b, natalDeA, natalDeB, sinastria } = dois;
  const [exibirAspectos, exibir] = useState(true);
  const [destacado, destacar] = useState<Selecao | null>(null);
  const daPessoa = { exibirAspectos, aspectosHabilitados: use(MolduraEmUso).habilitados };
  const recuo = modo === 'uma' ? longeDaBorda : {};
  return (
    <>
      {modo === 'uma' ? (
        <RodaDerivada
          aneis={[natalDeA, natalDeB]}
          aspectos={sinastria.aspectos}
          {...daPessoa}
          titulo={`Sinastria, ${a.nome} e ${b.nome}`}
          descricao={`Roda dupla: ${a.nome} por dentro, ${b.nome} por fora. As tabelas dizem o mesmo em texto.`}
          aoDestacar={destacar}
        />
      ) : (
        <Box sx={ladoALado}>
          {[
            { nome: a.nome, natal: natalDeA },
            { nome: b.nome, natal: natalDeB },
          ].map(({ nome, natal }) => (
            <ComNome key={nome} nome={nome}>
              <RodaDerivada
                aneis={[natal]}
                {...daPessoa}
                titulo={`Mapa natal, ${nome}`}
                descricao="Roda do mapa natal."
              />
            </ComNome>
          ))}
        </Box>
      )}
      <Box sx={{ mt: 1, ...recuo, ...naoImprimir }}>
        <Opcoes
          rotulo="Rodas"
          opcoes={[
            { id: 'uma', conteudo: 'Numa só roda' },
            { id: 'lado a lado', conteudo: 'Lado a lado' },
          ]}
          escolhida={modo}
          aoEscolher={(novo) => {
            destacar(null);
            aoEscolherModo(novo);
          }}
          colunas={{ xs: 2, sm: 2 }}
        />
      </Box>
      <Box sx={recuo}>
        <ChaveDeAspectos marcada={exibirAspectos} aoAlternar={() => exibir(!exibirAspectos)} />
        {destacado && <CorpoDestacado corpo={destacado} a={a} b={b} sinastria={sinastria} />}
        {destacado && (
          <TextosDosDois
            corpo={destacado}
            sinastria={sinastria}
            info={natalDeA}
            escolaId={a.escolaId === b.escolaId ? (a.escolaId ?? null) : null}
          />
        )}
      </Box>
    </>
  );
}
