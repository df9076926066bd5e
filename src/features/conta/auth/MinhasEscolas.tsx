import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useMapasDasEscolasQuery, useSairDaEscolaMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { ItemComAcao } from '@/components/tabelas/ItemComAcao';
import type { Escola } from '@core/contract';

interface Saida {
  readonly escola: Escola;
  readonly situacao: 'perguntando' | 'cancelada' | 'feita';
}

interface PropsDaLista {
  readonly escolas: readonly Escola[];
  readonly aoSair: (escola: Escola) => void;
}

function Lista({ escolas, aoSair }: PropsDaLista) {
  return (
    <List dense disablePadding aria-labelledby="minhas-escolas">
      {escolas.map((escola) => (
        <ItemComAcao
          key={escola.id}
          nome={escola.nome}
          largura={16}
          acao={
            <Button
              size="small"
              aria-label={`Sair da escola: ${escola.nome}`}
              onClick={() => aoSair(escola)}
            >
              Sair da escola
            </Button>
          }
        />
      ))}
    </List>
  );
}

/**
 * As escolas em que a pessoa estuda, e a porta de saída de cada uma. De quem não estuda em nenhuma,
 * nada.
 */
export function MinhasEscolas() {
  const { data: grupos, error } = useMapasDasEscolasQuery();
  const [sair, { isLoading, error: recusa, reset }] = useSairDaEscolaMutation();
  const [saida, setSaida] = useState<Saida | null>(null);
  const secao = useRef<HTMLElement>(null);
  const escolas = grupos?.filter((g) => !g.equipe).map((g) => g.escola) ?? [];
  const foi = saida?.situacao === 'feita';
  useEffect(() => {
    // O botão apertado some com a linha: o foco fica na seção.
    if (foi) secao.current?.focus();
  }, [foi]);
  const confirmar = async ({ escola }: Saida): Promise<void> => {
    const { error: falha } = await sair(escola.id);
    if (!falha) setSaida({ escola, situacao: 'feita' });
  };
  if (!grupos && error)
    return (
      <Alert severity="error">{`Não foi possível carregar as suas escolas. ${mensagemDoErro(error)}`}</Alert>
    );
  if (escolas.length === 0 && !foi) return null;
  return (
    <Box
      component="section"
      ref={secao}
      tabIndex={-1}
      aria-labelledby="minhas-escolas"
      sx={{ maxWidth: 560, outline: 'none' }}
    >
      <Typography variant="h2" id="minhas-escolas" sx={{ mb: 1 }}>
        Escolas em que estudo
      </Typography>
      <div role="status">
        {foi && (
          <Alert
            severity="success"
            role="presentation"
            sx={{ mb: 1 }}
          >{`Você saiu de ${saida.escola.nome}.`}</Alert>
        )}
      </div>
      <Lista escolas={escolas} aoSair={(escola) => setSaida({ escola, situacao: 'perguntando' })} />
      {saida && (
        <Confirmacao
          aberta={saida.situacao === 'perguntando'}
          pergunta={`Deseja realmente sair de ${saida.escola.nome}?`}
          acao="Sair da escola"
          emCurso={isLoading}
          erro={recusa ? mensagemDoErro(recusa) : null}
          aoConfirmar={() => void confirmar(saida)}
          aoCancelar={() => {
            reset();
            setSaida({ ...saida, situacao: 'cancelada' });
          }}
        >
          <Typography>
            Os mapas que a escola compartilhou com você deixam de aparecer. Para voltar, a escola
            precisa matricular você de novo.
          </Typography>
        </Confirmacao>
      )}
    </Box>
  );
}
