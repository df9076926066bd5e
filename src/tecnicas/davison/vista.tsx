import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Nota } from '@/components/moldura/Nota';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useEndereco } from '@/endereco/useEndereco';
import { Opcoes } from '@/components/formulario/Opcoes';
import { naoImprimir } from '@/components/impressao/vista';
import { useRelogio } from '@/components/relogio/contexto';
import { QualRelogio } from '@/components/relogio/QualRelogio';
import { CORRIGIDO, enderecoDoDavison } from '@/vistas/endereco';
import { consultaDoMapa } from '@/vistas/mapaNaTela';
import { UmDeDois } from '@/vistas/relacao/UmDeDois';
import { vistaDeDois, type PropsDeDois } from '@/vistas/relacao/VistaDeDois';
import { coordenadaNaTela, latitudeDecimal, longitudeDecimal } from '@core/civil';
import type { Davison } from '@core/tecnicas/davison/contrato';
import { useDavisonQuery } from '@/api/apiSlice';
import { deDois } from '@/api/mapaNaConsulta';

/** Quando e onde: é um mapa como os outros, e abre-se como eles. */
function QuandoEOnde({
  davison,
  corrigido,
  ids,
}: {
  readonly davison: Davison;
  readonly corrigido: boolean;
  /** null: algum dos dois não se salvou. */
  readonly ids: readonly [string, string] | null;
}) {
  const relogio = useRelogio();
  return (
    <Box>
      <QualRelogio />
      <Typography>
        <strong>{relogio.momento(davison.dataHora)}</strong>,{' '}
        {coordenadaNaTela(latitudeDecimal(davison.latitude))},{' '}
        {coordenadaNaTela(longitudeDecimal(davison.longitude))}
      </Typography>
      <Nota>
        {corrigido
          ? 'No lugar do meio, o instante mais perto do meio dos dois em que o Meio do Céu é o do composto.'
          : 'O instante do meio dos dois nascimentos, e o lugar do meio, pelo lado mais curto da Terra.'}
      </Nota>
      {ids && (
        <Button
          component={RouterLink}
          to={enderecoDoDavison(...ids, corrigido)}
          size="small"
          variant="outlined"
          sx={{ mt: 1, ...naoImprimir }}
        >
          Abrir como mapa
        </Button>
      )}
    </Box>
  );
}

function Conteudo({ a, b, pedido, aoTer }: PropsDeDois) {
  const { parametros, por } = useEndereco();
  const corrigido = parametros.get(CORRIGIDO) === 'sim';
  const pergunta = useMemo(
    () => deDois(consultaDoMapa(a), consultaDoMapa(b), corrigido ? { corrigido: 'true' } : {}),
    [a, b, corrigido],
  );
  const resposta = useDavisonQuery(pergunta);
  const { currentData: davison } = resposta;
  const qual = corrigido ? 'Davison corrigido' : 'Davison';
  return (
    <UmDeDois
      pedido={
        <>
          {pedido}
          <Opcoes
            rotulo="Qual Davison"
            opcoes={[
              { id: 'não', conteudo: 'Davison' },
              { id: 'sim', conteudo: 'Davison corrigido' },
            ]}
            escolhida={corrigido ? 'sim' : 'não'}
            aoEscolher={(id) => por({ [CORRIGIDO]: id === 'sim' ? id : null }, { replace: true })}
          />
        </>
      }
      resposta={resposta}
      aoTer={aoTer}
      oQue="o mapa de Davison"
      titulo={`${qual}, ${a.nome} e ${b.nome}`}
      antes={
        davison && (
          <QuandoEOnde
            davison={davison}
            corrigido={corrigido}
            ids={a.id !== null && b.id !== null ? [a.id, b.id] : null}
          />
        )
      }
    />
  );
}

/** O mapa do meio do tempo e do espaço entre dois nascimentos. */
export default vistaDeDois('davison', Conteudo);
